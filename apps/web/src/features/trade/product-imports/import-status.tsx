import type { ProductImportState } from '@banyan/contract/product-imports/imports.ts'
import { Status } from '#ui/basics/status.tsx'
import { stateMarks, stateName } from './import.ts'

/** How far a file of products has come. */
export const ImportStatus = ({ of, shape = 'bare' }: { of: ProductImportState; shape?: 'bare' | 'pill' }) => (
  <Status kind={stateMarks[of]} shape={shape}>
    {stateName(of)}
  </Status>
)
