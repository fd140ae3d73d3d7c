import type { listLinks } from '@banyan/contract/donations/desk.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'

export type LinkRow = WireRowOf<typeof listLinks>
