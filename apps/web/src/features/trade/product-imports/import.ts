import type { getProductImport, ProductImportState } from '@banyan/contract/product-imports/imports.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { text } from '#kit/text.ts'
import type { StatusKind } from '#ui/basics/status.tsx'

export type Import = WireReply<typeof getProductImport>['data']

export const stateName = (state: ProductImportState): string => text(`product_imports.state.${state}`)

export const stateMarks: Readonly<Record<ProductImportState, StatusKind>> = {
  faulty: 'failed',
  ready: 'waiting',
  imported: 'done',
  undone: 'ended',
}
