import { getMemberShop } from '@banyan/contract/orders/member-orders.ts'
import { personField } from '#kit/form/person-field.tsx'
import { SchemaForm } from '#kit/form/schema-form.tsx'
import { go } from '#kit/nav/go.ts'
import { text } from '#kit/text.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'

/** Whom the order is for, by name or id. */
export const ChooseMember = ({ path }: { path: string }) => (
  <Card>
    <CardHead isInset title={text('order_for.choose')} note={text('order_for.choose_note')} />
    <SchemaForm
      schema={getMemberShop.query}
      fields={{ user_id: personField({ label: text('order_for.member'), find: getMemberShop }) }}
      startFrom={{}}
      submit={text('order_for.go_on')}
      onDone={({ user_id }) => go(`${path}?member=${encodeURIComponent(user_id)}`)}
    />
  </Card>
)
