import type { getDisclosure } from '@banyan/contract/compliance/disclosure.ts'
import type { WireReply } from '#kit/api/wire.ts'

export type Disclosure = WireReply<typeof getDisclosure>['data']
export type Figures = NonNullable<Disclosure['figures']>
