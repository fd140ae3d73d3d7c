import { useState } from 'react'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { DetailsForm } from './details-form.tsx'
import { DetailsRead } from './details-read.tsx'
import { isBlank, type Profile } from './profile.ts'

/** What only the person can tell. It is read until somebody edits it; with nothing told yet the form stands open. */
export function DetailsCard({ of }: { of: Profile }) {
  const [isEditing, setEditing] = useState(() => isBlank(of))
  const isFirst = isBlank(of)
  return (
    <Card>
      <CardHead
        isInset
        title={text('profiles.about.title')}
        note={isEditing ? text(isFirst ? 'profiles.about.first' : 'profiles.about.editing') : undefined}
        end={
          !isEditing && (
            <Button icon="edit" onClick={() => setEditing(true)}>
              {text('profiles.about.edit')}
            </Button>
          )
        }
      />
      {isEditing ? (
        <DetailsForm
          of={of}
          onClose={isFirst ? undefined : () => setEditing(false)}
          onSaved={() => setEditing(false)}
        />
      ) : (
        <DetailsRead of={of} />
      )}
    </Card>
  )
}
