import { z } from 'zod';
import { Id, Instant, Name, Named, PageQuery, pageOf, queryList, SearchText } from './common.ts';
import { defineRoute } from './define-route.ts';
import { NODE_HEALTHS } from './deployments.ts';

/** What a vendor supplies. */
export const VENDOR_KINDS = [
  'cameras',
  'processing_nodes',
  'network',
  'software',
  'installation',
  'maintenance',
  'other',
] as const;
export const VendorKind = z.enum(VENDOR_KINDS);
export type VendorKind = z.infer<typeof VendorKind>;

/** What the list can be ordered by. */
export const VENDOR_ORDERS = ['name', 'kind', 'contact'] as const;

const LONGEST_NOTES = 2000;
/** A vendor with more is one of all nodes. */
export const MOST_VENDOR_NODES = 500;
const Version = z.number().int().min(1);

const line = (max: number) => z.string().trim().min(1).max(max).nullable();

const fields = {
  name: Name,
  kind: VendorKind,
  contact: line(150),
  email: z.email().max(254).nullable(),
  phone: line(40),
  website: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
  notes: line(LONGEST_NOTES),
  /** Processing nodes that it supplied or looks after. */
  nodes: z.array(Id).max(MOST_VENDOR_NODES),
};

/** What is left out of a new vendor is none. */
export const NewVendor = z.strictObject({
  name: fields.name,
  kind: fields.kind,
  contact: fields.contact.default(null),
  email: fields.email.default(null),
  phone: fields.phone.default(null),
  website: fields.website.default(null),
  notes: fields.notes.default(null),
  nodes: fields.nodes.default([]),
});
export type NewVendor = z.output<typeof NewVendor>;

export const VendorFields = z.strictObject(fields).partial();
export type VendorFields = z.output<typeof VendorFields>;

/** A processing node behind which a vendor stands. */
export const VendorNode = Named.extend({ reseller: Named, health: z.enum(NODE_HEALTHS) });
export type VendorNode = z.infer<typeof VendorNode>;

/** A company that equipment or work is bought from. */
export const Vendor = z.object({
  id: Id,
  name: z.string(),
  kind: VendorKind,
  contact: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  notes: z.string().nullable(),
  nodes: z.array(VendorNode),
  created_at: Instant,
  version: Version,
});
export type Vendor = z.infer<typeof Vendor>;

const params = z.object({ id: Id });

export const listVendors = defineRoute({
  method: 'GET',
  path: '/vendors/',
  summary: 'Vendors (superusers), by name unless another order is asked for',
  permission: 'vendors__view',
  query: PageQuery.extend({
    kinds: queryList(VendorKind, VENDOR_KINDS.length),
    /** Those that stand behind one of these nodes. */
    nodes: queryList(Id),
    /** A part of the name, the contact or the e-mail address. */
    search: SearchText.optional(),
    order: z.enum(VENDOR_ORDERS).default('name'),
  }),
  response: pageOf(Vendor),
  errors: ['invalid_cursor'],
});
export type VendorQuery = z.output<(typeof listVendors)['query']>;

export const createVendor = defineRoute({
  method: 'POST',
  path: '/vendors/',
  summary: 'Add a vendor (superusers)',
  permission: 'vendors__write',
  body: NewVendor,
  response: Vendor,
  status: 201,
  errors: ['name_taken', 'out_of_reach'],
});

export const getVendor = defineRoute({
  method: 'GET',
  path: '/vendors/:id/',
  summary: 'One vendor (superusers)',
  permission: 'vendors__view',
  params,
  response: Vendor,
  errors: ['vendor_not_found'],
});

export const updateVendor = defineRoute({
  method: 'PATCH',
  path: '/vendors/:id/',
  summary: 'Change a vendor (superusers): what is left out stays',
  permission: 'vendors__write',
  params,
  body: VendorFields.extend({ version: Version }),
  response: Vendor,
  errors: ['vendor_not_found', 'name_taken', 'changed_since', 'out_of_reach'],
});

export const deleteVendor = defineRoute({
  method: 'DELETE',
  path: '/vendors/:id/',
  summary: 'Delete a vendor (superusers)',
  permission: 'vendors__write',
  params,
  errors: ['vendor_not_found'],
});

export const vendorRoutes = { listVendors, createVendor, getVendor, updateVendor, deleteVendor };
