import { useState } from 'react'
import { ownRights, saveAdminRights } from '@banyan/contract/rights/sub-admins.ts'
import { sayDone, SecondPerson } from '../second-person.tsx'
import { useDetail } from '#kit/detail-page.tsx'
import { ReasonDialog } from '#kit/acts/reason-dialog.tsx'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import type { AdminRow } from './admin-columns.tsx'

/**
 * Gives an admin everything, also what comes later; only for whoever has it, and with a second admin, because whoever has
 * everything may agree to acts. Limiting again is done page by page.
 */
export function MakeFull({ of: { id, user_id, name, version } }: { of: AdminRow }) {
  const [isAsked, setAsked] = useState(false)
  const own = useDetail(ownRights, {}).data
  if (own === undefined || own.data.own_rights !== null) return null
  return (
    <>
      <Button onClick={() => setAsked(true)}>{text('rights.edit.make_full')}</Button>
      {isAsked && (
        <ReasonDialog
          to={saveAdminRights}
          params={{ id }}
          body={{ rights: null, is_read_only: false, version }}
          words={{
            label: text('rights.edit.make_full'),
            title: text('rights.edit.make_full_title', { name }),
            text: text('rights.edit.make_full_note'),
          }}
          reason={{ label: text('rights.second.reason') }}
          onClose={() => setAsked(false)}
          onDone={({ data }) => sayDone(data, text('rights.edit.made_full', { name }))}
        >
          <SecondPerson second={own.data.second} command={`npm run user:change -- ${user_id} --full`} />
        </ReasonDialog>
      )}
    </>
  )
}
