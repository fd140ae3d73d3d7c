import type { getMessageSettings, saveMessageSettings } from '@banyan/contract/messages/message-settings.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'

export type MessageSettings = WireReply<typeof getMessageSettings>['data']
export type MessageSettingsBody = WireBody<typeof saveMessageSettings>

/** What the form begins with: everything but what only the server knows. */
export const bodyOf = ({
  has_smtp_password: _password,
  has_sms_authorization: _authorization,
  is_open: _open,
  held_count: _held,
  ...plain
}: MessageSettings): MessageSettingsBody => ({
  ...plain,
  smtp_password: '',
  sms_authorization: '',
  current_password: '',
})
