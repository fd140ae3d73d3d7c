import type { FormAppearance } from '#ui/fields/appearance.ts'

/** How forms are drawn: the configuration of the specification's section 9, in one place. */
export const formAppearance: FormAppearance = { hasRequiredMark: true, appearance: 'outline', floats: 'auto' }
