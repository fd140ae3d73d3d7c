import { ruledBy } from './company-rules.ts'
import { oneLine } from './fields.ts'

/** In India one of the states, kept by its name in the list (`gstStates`), because taxes follow from it; elsewhere any line. */
export const stateOfAddress = ruledBy('state', oneLine(60))
