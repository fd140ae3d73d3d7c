import type { findCategories } from '@banyan/contract/products/categories.ts'
import type { WireReply } from '#kit/api/wire.ts'
import type { ReadDocument } from '#kit/changes/document.ts'
import { optionalChoiceField, textField } from '#kit/form/fields.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { text } from '#kit/text.ts'

export type Category = WireReply<typeof findCategories>['data'][number]

/** Those that another one can be within: at the top, and not the one that is changed. */
const parentsOf = (all: readonly Category[], id?: string) =>
  all.filter((one) => one.parent_id === null && one.id !== id).map((one) => ({ value: one.id, label: one.name }))

export const categoryFields = (all: readonly Category[], id?: string) => ({
  name: textField({ label: text('products.categories.name'), maxLength: 60 }),
  parent_id: optionalChoiceField({
    label: text('products.categories.parent'),
    empty: text('products.categories.top'),
    options: parentsOf(all, id),
  }),
  current_password: proofField({
    label: text('kit.proof.password'),
    hint: text('products.categories.password_hint'),
    icon: 'lock',
  }),
})

/** How one is read where it is only shown. */
export const categoryDocument = (all: readonly Category[]): ReadDocument => [{ fields: categoryFields(all) }]
