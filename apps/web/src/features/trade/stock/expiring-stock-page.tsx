import { useState } from 'react'
import { setExpiredAside } from '@banyan/contract/stock/corrections.ts'
import { listExpiringStock } from '@banyan/contract/stock/reports.ts'
import { textField } from '#kit/form/fields.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Status } from '#ui/basics/status.tsx'
import { anyOwnerColumn } from './owner-column.tsx'

/** Goods that have expired or soon will, and the one act that takes what has expired out of a store. */
export function ExpiringStockPage() {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <ListPage
        of={listExpiringStock}
        page="admin/stock-expiry"
        act={
          <Button icon="delete_sweep" onClick={() => setAsked(true)}>
            {text('stock.aside.open')}
          </Button>
        }
        columns={{
          owner_name: anyOwnerColumn(),
          place: { head: text('stock.fields.place'), words: (place) => text(`stock.places.${place}`), card: 'note' },
          code: { head: text('stock.fields.code'), as: 'code', card: 'note' },
          name: { head: text('stock.fields.name'), card: 'title' },
          batch: { head: text('stock.fields.batch'), as: 'code' },
          expires_on: { head: text('stock.fields.expires_on'), card: 'note' },
          is_expired: {
            head: text('stock.aside.state'),
            cell: ({ is_expired, days_left }) => (
              <Status kind={is_expired ? 'failed' : 'waiting'}>
                {is_expired ? text('stock.aside.expired') : text('stock.aside.left', { count: days_left })}
              </Status>
            ),
            card: 'status',
          },
          quantity: { head: text('stock.fields.quantity') },
          value: { head: text('stock.value.cost'), card: 'figure' },
        }}
        filters={[
          { name: 'is_expired', head: text('stock.aside.expired') },
          { name: 'words', head: text('stock.fields.name') },
          { name: 'place', only: ['store', 'reserved'] },
          { name: 'is_company', head: text('stock.value.is_company') },
          { name: 'user_id', head: text('stock.correct.user_id') },
        ]}
        none="stock.none_expiring"
      />
      {isAsked && (
        <FormDialog
          to={setExpiredAside}
          title={text('stock.aside.title')}
          text={text('stock.aside.note')}
          fields={{
            user_id: textField({
              label: text('stock.correct.user_id'),
              hint: text('stock.correct.user_id_hint'),
              icon: 'storefront',
              maxLength: 50,
            }),
          }}
          startFrom={{ user_id: '' }}
          submit={text('stock.aside.submit')}
          done={({ data: { correction_no, pieces } }) => text('stock.aside.done', { correction_no, count: pieces })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
