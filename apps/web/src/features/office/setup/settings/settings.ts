import type { getSettings } from '@banyan/contract/setup/setup.ts'
import type { WireReply } from '#kit/api/wire.ts'

export type Settings = WireReply<typeof getSettings>['data']
