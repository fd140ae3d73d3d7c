import { useEffect, useRef } from 'react'
import type { Values } from '#kit/form/values.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { dateText } from '#ui/figures/date.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { changedFields } from './changed-fields.ts'
import './profile.css'
import type { Profile, WrittenField } from './profile.ts'

interface Props {
  typed: Values
  saved: Profile
  /** Gives up what is typed for what is saved. */
  onTake: () => void
}

/** Two have edited at once: what the other saved, beside what is still in this form. */
export function ChangedMeanwhile({ typed, saved, onTake }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const labels: Record<WrittenField, string> = {
    name: text('profiles.about.name'),
    date_of_birth: text('profiles.about.date_of_birth'),
    address: text('profiles.about.address'),
    city: text('profiles.about.city'),
    state: text('profiles.about.state'),
    pincode: text('profiles.about.pincode'),
    nominee_name: text('profiles.nominee.name'),
    nominee_relationship: text('profiles.nominee.relationship'),
    nominee_mobile: text('profiles.nominee.mobile'),
  }
  const wordsOf = (name: WrittenField, value: string) => {
    if (value === '') return text('profiles.changed.nothing')
    return name === 'date_of_birth' ? dateText(value, 'UTC') : value
  }
  return (
    <div ref={box} role="alert" tabIndex={-1} className="changed">
      <Callout
        tone="warning"
        icon="sync_problem"
        title={text('profiles.changed.title')}
        act={<Button onClick={onTake}>{text('profiles.changed.take')}</Button>}
      >
        <p>{text('profiles.changed.note')}</p>
        <ul className="changed-fields">
          {changedFields(typed, saved).map(({ name, saved: now }) => (
            <li key={name}>{text('profiles.changed.field', { label: labels[name], saved: wordsOf(name, now) })}</li>
          ))}
        </ul>
      </Callout>
    </div>
  )
}
