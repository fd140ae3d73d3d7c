import type { ImportFaultCode } from '@banyan/domain/imports/import-fault.ts'
import { text } from '#kit/text.ts'

/** A kind of fault in words. */
export const faultKindName = (code: ImportFaultCode): string => text(`imports.fault_kind.${code}`)
