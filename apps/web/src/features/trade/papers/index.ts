export { LineLots } from './line-lots.tsx'
export { PackingSlip, ParcelOnSlip } from './packing-slip.tsx'
export { PaperNo } from './paper-no.tsx'
