import { z } from 'zod'

export const routeUserType = z.enum(['Any', 'User', 'Admin', 'Franchise'])
export type RouteUserType = z.output<typeof routeUserType>

/**
 * A route as the wire, the `route` table and the menus know it: the fifteen fields the owner names, then three of
 * ours. `path` is what the address bar matches; `url` is where a link to the route leads, which for an area or a
 * section is its first page. Ids are small numbers given by hand, so they travel as numbers.
 */
export const routeRecord = z.object({
  id: z.int().positive(),
  parent_id: z.int().positive().nullable(),
  /** The id of the route's entry in the document, for links and tests to hold on to. */
  control_id: z.string(),
  user_type: routeUserType,
  name: z.string(),
  path: z.string(),
  url: z.string(),
  description: z.string(),
  mat_icon: z.string(),
  css_classes: z.string(),
  is_nav_menu_item: z.boolean(),
  is_active: z.boolean(),
  order_no: z.int(),
  nav_parent_id: z.int().positive().nullable(),
  is_compulsory: z.boolean(),
  key: z.string(),
  is_built: z.boolean(),
  /** `spec`: a row of the owner's route table or one of its areas and sections. `ours`: a page we added. */
  origin: z.enum(['spec', 'ours']),
})
export type RouteRecord = z.output<typeof routeRecord>
