import type { ImportFaultCode } from '@banyan/domain/imports/import-fault.ts'
import { text } from '#kit/text.ts'

/** A kind names no row, day or amount of its own: that is said row by row. */
const anyOne = { row: '…', day: '…', user_id: '…', count: '…', wanted: '…', most: '…' }

/** A kind of fault in words. */
export const faultKindName = (code: ImportFaultCode): string =>
  text(`imports.fault_kind.${code}` as 'imports.fault_kind.user_id_twice', anyOne)
