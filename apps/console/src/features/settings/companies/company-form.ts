import { type Company, type CompanyLimits, NewCompany } from '@sightline/contract/companies';
import { z } from 'zod';

const { camera_limit, storage_limit_gb, ...others } = NewCompany.required().shape;

/** A field that was emptied is no limit. */
const orNoLimit = <T extends z.ZodType>(limit: T) =>
  z.preprocess((value: number | '' | null) => (value === '' ? null : value), limit);

export const CompanyForm = z.strictObject({
  ...others,
  camera_limit: orNoLimit(camera_limit),
  storage_limit_gb: orNoLimit(storage_limit_gb),
});
export type CompanyOutput = z.output<typeof CompanyForm>;

export interface CompanyValues extends Record<keyof CompanyLimits, number | '' | null> {
  name: string;
  reseller: string;
  registration_date: string;
}

export const valuesOf = (company: Company | undefined, today: string): CompanyValues => ({
  name: company?.name ?? '',
  reseller: company?.reseller.id ?? '',
  registration_date: company?.registration_date ?? today,
  camera_limit: company?.camera_limit ?? null,
  storage_limit_gb: company?.storage_limit_gb ?? null,
});
