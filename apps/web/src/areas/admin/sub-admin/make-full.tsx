import { ownRights, saveAdminRights } from '@banyan/contract/admin/sub-admins.ts'
import { useDetail } from '../../../kit/detail-page.tsx'
import { useText } from '../../../kit/text.ts'
import { useAct } from '../../../kit/use-act.ts'
import { Button } from '../../../ui/basics/button.tsx'
import type { AdminRow } from './admin-columns.tsx'

/** Gives an admin everything, also what comes later; only for whoever has it. Limiting again is done page by page. */
export function MakeFull({ of: { id, name, version } }: { of: AdminRow }) {
  const text = useText()
  const { act, isSending } = useAct(saveAdminRights)
  const own = useDetail(ownRights, {}).data
  if (own === undefined || own.data.own_rights !== null) return null
  return (
    <Button
      isLoading={isSending}
      onClick={() =>
        void act(
          { params: { id }, body: { rights: null, is_read_only: false, version } },
          {
            question: {
              title: text('rights.edit.make_full_title', { name }),
              text: text('rights.edit.make_full_note'),
              confirm: text('rights.edit.make_full'),
            },
            said: text('rights.edit.made_full', { name }),
          },
        )
      }
    >
      {text('rights.edit.make_full')}
    </Button>
  )
}
