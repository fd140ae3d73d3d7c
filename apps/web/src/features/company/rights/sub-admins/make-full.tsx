import { useState } from 'react'
import { ownRights, saveAdminRights } from '@banyan/contract/rights/sub-admins.ts'
import { sayDone, SecondPerson } from '../second-person.tsx'
import { useDetail } from '#kit/detail-page.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { given, textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Dialog } from '#ui/floats/dialog.tsx'
import { useUiWords } from '#ui/words.ts'
import type { AdminRow } from './admin-columns.tsx'

/**
 * Gives an admin everything, also what comes later; only for whoever has it, and with a second admin, because whoever has
 * everything may agree to acts. Limiting again is done page by page.
 */
export function MakeFull({ of: { id, user_id, name, version } }: { of: AdminRow }) {
  const words = useUiWords().act
  const [isAsked, setAsked] = useState(false)
  const own = useDetail(ownRights, {}).data
  if (own === undefined || own.data.own_rights !== null) return null
  return (
    <>
      <Button onClick={() => setAsked(true)}>{text('rights.edit.make_full')}</Button>
      <Dialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={text('rights.edit.make_full_title', { name })}
        text={text('rights.edit.make_full_note')}
      >
        <div className="stack loose">
          <SecondPerson second={own.data.second} command={`npm run user:change -- ${user_id} --full`} />
          <ContractForm
            to={saveAdminRights}
            params={{ id }}
            fields={{
              rights: given<number[] | null>(),
              is_read_only: given<boolean>(),
              version: given<number>(),
              reason: textField({ label: text('rights.second.reason'), isLong: true, maxLength: 300 }),
            }}
            startFrom={{ rights: null, is_read_only: false, version }}
            submit={text('rights.edit.make_full')}
            onCancel={{ label: words.cancel, act: () => setAsked(false) }}
            onDone={({ data }) => {
              sayDone(data, text('rights.edit.made_full', { name }))
              setAsked(false)
            }}
          />
        </div>
      </Dialog>
    </>
  )
}
