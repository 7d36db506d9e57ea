import type { Reseller } from '@sightline/contract/resellers';
import { ResellerFields } from '@sightline/contract/resellers';
import { z } from 'zod';
import { orNone } from '../../../forms/or-none.ts';

const fields = ResellerFields.shape;

/** A reseller as its form holds it. */
export const ResellerForm = z.object({
  name: fields.name,
  domain: orNone(fields.domain.unwrap()),
  title: orNone(fields.title.unwrap()),
  navbar_color: orNone(fields.navbar_color.unwrap()),
  navbar_menu_color: orNone(fields.navbar_menu_color.unwrap()),
  navbar_hover_color: orNone(fields.navbar_hover_color.unwrap()),
});
export type ResellerOutput = z.output<typeof ResellerForm>;
export type ResellerValues = Record<keyof ResellerOutput, string>;

export const valuesOf = (reseller: Reseller | undefined): ResellerValues => ({
  name: reseller?.name ?? '',
  domain: reseller?.domain ?? '',
  title: reseller?.title ?? '',
  navbar_color: reseller?.navbar_color ?? '',
  navbar_menu_color: reseller?.navbar_menu_color ?? '',
  navbar_hover_color: reseller?.navbar_hover_color ?? '',
});
