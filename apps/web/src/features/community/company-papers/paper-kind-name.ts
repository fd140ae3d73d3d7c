import type { PaperKind } from '@banyan/domain/company-papers/expiry.ts'
import { wordAt } from '#kit/lives/words.ts'

/** What a paper of the company is called. */
export const paperKindName = (kind: PaperKind): string => wordAt('about.kinds', kind)
