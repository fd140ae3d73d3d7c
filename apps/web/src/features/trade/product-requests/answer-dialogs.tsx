import type { productRequestMoves } from '@banyan/contract/product-requests/answering.ts'
import { productRequestLines } from '@banyan/contract/product-requests/product-requests.ts'
import type {
  receivedProductRequestMoves,
  ownProductRequestMoves,
} from '@banyan/contract/product-requests/answering.ts'
import { useDetail } from '#kit/detail-page.tsx'
import { answeredLines, startOf } from '#kit/form/answered-lines.tsx'
import { moneyField, textField } from '#kit/form/fields.tsx'
import { MoveDialog, type MoveProps } from '#kit/lives/move-dialog.tsx'
import { text } from '#kit/text.ts'
import type { ProductRequestRow } from './request-columns.tsx'
import type { RequestLine } from './sheet-line.tsx'

/** The lines of a row, once they are there; its sheet has asked for them already. */
const useLines = ({ id }: ProductRequestRow): readonly RequestLine[] | undefined =>
  useDetail(productRequestLines, { params: { id } }).data?.data.lines

/** As many as are asked for, as far as they are there. */
const fits = ({ quantity, available }: RequestLine): number => Math.min(quantity, available ?? quantity)

/** How many pieces of each product are sent. */
export function ApproveDialog(props: MoveProps<ProductRequestRow, typeof productRequestMoves.approve>) {
  const lines = useLines(props.of)
  if (lines === undefined) return null
  return (
    <MoveDialog
      {...props}
      fields={{
        lines: answeredLines({
          label: text('product_requests.pieces'),
          lines,
          parts: {
            quantity: {
              label: text('product_requests.fields.sends'),
              hint: ({ quantity, available }) =>
                text('product_requests.asked_there', { count: quantity, available: available ?? 0 }),
            },
          },
        }),
      }}
      startFrom={{ lines: startOf(lines, (line) => ({ quantity: fits(line) })) }}
    />
  )
}

const sendingFields = () => ({
  courier: textField({ label: text('product_requests.fields.courier'), maxLength: 60 }),
  tracking_no: textField({
    label: text('product_requests.fields.tracking_no'),
    isCode: true,
    isCapitals: true,
    maxLength: 60,
  }),
})
const handed_over = { courier: '', tracking_no: '' }

/** Who carries the goods; nobody where they are handed over. */
export const DispatchDialog = (props: MoveProps<ProductRequestRow, typeof productRequestMoves.dispatch>) => (
  <MoveDialog {...props} fields={sendingFields()} startFrom={handed_over} />
)

/** The same by a parent franchise, which says what it took for them. */
export const DispatchOwnDialog = (props: MoveProps<ProductRequestRow, typeof receivedProductRequestMoves.dispatch>) => (
  <MoveDialog
    {...props}
    fields={{
      ...sendingFields(),
      taken: moneyField({
        label: text('product_requests.fields.taken'),
        hint: text('product_requests.taken_hint', { name: props.of.name }),
      }),
    }}
    startFrom={{ ...handed_over, taken: props.of.approved ?? '' }}
  />
)

/** What arrived of each product, whole and damaged; the rest is missing. */
export function ReceiveDialog(props: MoveProps<ProductRequestRow, typeof ownProductRequestMoves.receive>) {
  const lines = useLines(props.of)
  if (lines === undefined) return null
  const sent = lines.filter(({ on_its_way }) => on_its_way > 0)
  const others = lines.filter(({ on_its_way }) => on_its_way === 0)
  return (
    <MoveDialog
      {...props}
      fields={{
        lines: answeredLines({
          label: text('product_requests.pieces'),
          lines: sent,
          parts: {
            arrived: {
              label: text('product_requests.fields.arrived'),
              hint: ({ on_its_way }) => text('product_requests.sent', { count: on_its_way }),
            },
            damaged: { label: text('product_requests.fields.damaged') },
          },
          most: {
            pieces: ({ on_its_way }) => on_its_way,
            said: ({ on_its_way }) => text('product_requests.only_sent', { count: on_its_way }),
          },
        }),
      }}
      startFrom={{
        lines: [
          ...startOf(sent, ({ on_its_way }) => ({ arrived: on_its_way, damaged: 0 })),
          // Of these nothing was sent; each line of a request is answered.
          ...startOf(others, () => ({ arrived: 0, damaged: 0 })),
        ],
      }}
    />
  )
}
