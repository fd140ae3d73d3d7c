import type { conversationTerms } from '@banyan/contract/support/conversations.ts'
import { complaint_category } from '@banyan/domain/support/conversation-rules.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { given, optionalChoiceField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'

type Related = WireReply<typeof conversationTerms>['data']['to'][number]

const optionOf = ({ user_id, name, is_parent }: Related) => ({
  value: user_id,
  label: text(is_parent ? 'support_between.to_parent' : 'support_between.to_below', { name, user_id }),
})

/** To whom a franchise writes, where it has a parent or somebody below it: there is no choice otherwise. */
export const toField = (related: readonly Related[]) =>
  related.length === 0
    ? given<string | null>()
    : optionalChoiceField({
        label: text('support_between.to'),
        options: related.map(optionOf),
        empty: text('support.company'),
        hint: text('support_between.to_note'),
      })

/** What is kept of what was being written: nobody writes to whom they may not write any more. */
export const toOf = (related: readonly Related[], to: unknown): string | null =>
  related.find(({ user_id }) => user_id === to)?.user_id ?? null

interface Asked {
  readonly to?: string | null | undefined
  readonly about?: string | null | undefined
  readonly category?: string | undefined
}

export const isToFranchise = ({ to }: Asked): boolean => to !== undefined && to !== null && to !== ''

/** Rows of one’s own and complaints are for the company alone. */
export const followTo = ({ to, category }: Asked): Asked =>
  isToFranchise({ to }) ? { about: null, ...(category === complaint_category && { category: undefined }) } : {}

export const categoriesFor = (categories: readonly string[], asked: Asked): readonly string[] =>
  isToFranchise(asked) ? categories.filter((one) => one !== complaint_category) : categories
