import { z } from 'zod'

/** How the portal is drawn for everybody; the company chooses it in its settings (spec section 9). */
export const appearance = z.strictObject({
  default_theme: z.enum(['Dark', 'Light']),
  /** `fixed`: as many levels as the frame holds. `free`: five levels at full size, to be moved under the frame. */
  tree_type: z.enum(['fixed', 'free']),
  node_type: z.enum(['circle', 'card']),
  /** Within a place: the photo or first letter, the beginning of the package's name, or a mark of the status. */
  node_icon: z.enum(['profile', 'package', 'status']),
  field_look: z.enum(['outlined', 'filled']),
  /** `optional_only`: what may be left empty is marked instead. */
  required_mark: z.enum(['asterisk', 'word', 'optional_only', 'none']),
  /** 1: a line each. 2: the figure with its note. 3: large, with its days drawn. */
  tile_type: z.literal([1, 2, 3]),
  package_view: z.enum(['cards', 'list']),
})
export type Appearance = z.output<typeof appearance>
