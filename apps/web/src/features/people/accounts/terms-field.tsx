import type { getTerms } from '@banyan/contract/company/terms.ts'
import type { WireReply } from '#kit/api/wire.ts'
import type { Field } from '#kit/form/field.ts'
import { agreeField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { Icon } from '#ui/basics/icon.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import './terms-field.css'

export type Terms = NonNullable<WireReply<typeof getTerms>['data']>

/** The box that must be ticked, below the terms it speaks of. A refusal unticks it: what is new has to be read. */
export function termsField(terms: Terms | null): Field<true> {
  const box = agreeField({
    label: text('accounts.sign_up.terms'),
    words: text(terms === null ? 'accounts.sign_up.accept_none' : 'accounts.sign_up.accept'),
  })
  return {
    ...box,
    isBlind: true,
    draw: (control) => (
      <div className="stack">
        {terms !== null && <TermsFold of={terms} />}
        {box.draw(control)}
      </div>
    ),
  }
}

const TermsFold = ({ of: { id, body, published_at } }: { of: Terms }) => (
  <details className="terms-fold">
    <summary>
      <Icon name="expand_more" isSmall />
      {text('accounts.sign_up.read_terms')}
    </summary>
    <p className="caption quiet">
      {text('accounts.sign_up.terms_version', { id })} <DateTime value={published_at} />
    </p>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls: the keyboard has to get there. */}
    <div className="terms-text small" role="region" aria-label={text('accounts.sign_up.terms')} tabIndex={0}>
      {body}
    </div>
  </details>
)
