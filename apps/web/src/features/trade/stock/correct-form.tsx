import { correctStock, findStockLots } from '@banyan/contract/stock/corrections.ts'
import { findStockProducts } from '@banyan/contract/stock/receipts.ts'
import { correctionKinds, type CorrectionReason, reasonsOf } from '@banyan/domain/stock/corrections.ts'
import { queryClient } from '#kit/api/query-client.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import type { Field, FieldControl } from '#kit/form/field.ts'
import { choiceField, given, numberField, reasonField, textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import { toast } from '#ui/floats/toast.ts'
import { Card } from '#ui/surfaces/card.tsx'
import { LeftAlone, lotField } from './lot-field.tsx'
import { correctionQuestion } from './stock-questions.tsx'

const label = () => text('stock.fields.code')

/** The code of a product, typed, scanned or picked by a part of its name. */
const productField = (): Field<string> => ({ label: label(), draw: (control) => <ProductInput control={control} /> })

function ProductInput({
  control: { id, name, value = '', error, isRequired, onChange, onBlur },
}: {
  control: FieldControl<string>
}) {
  const { found } = useLookup(findStockProducts, { words: value.trim() })
  const offered = value.trim() === '' ? [] : (found?.data ?? [])
  const isThere = offered.some(({ code }) => code === value.trim().toUpperCase())
  return (
    <SuggestField
      id={id}
      name={name}
      label={label()}
      icon="inventory_2"
      isRequired={isRequired}
      error={error}
      value={value}
      options={isThere ? [] : offered.map((one) => ({ value: one.code, label: one.name }))}
      draw={(one) => (
        <span>
          <strong>{one.value}</strong> {one.label}
        </span>
      )}
      says={text('stock.offered', { count: offered.length })}
      onBlur={onBlur}
      onChange={onChange}
    />
  )
}

/** What there is of lots is asked for anew: it was corrected. */
const forgetLots = () => queryClient.invalidateQueries({ queryKey: ['lookup', findStockLots.path] })

/** Pieces of one lot at one place that are damaged, lost, found or disposed of. */
export const CorrectForm = ({ onClose }: { onClose: () => void }) => (
  <Card>
    <ContractForm
      to={correctStock}
      fields={({ kind = 'damage' }) => ({
        user_id: textField({
          label: text('stock.correct.user_id'),
          hint: text('stock.correct.user_id_hint'),
          icon: 'storefront',
          maxLength: 50,
        }),
        code: productField(),
        lot_id: lotField(),
        kind: choiceField({
          label: text('stock.correct.kind'),
          isHalf: true,
          options: correctionKinds.map((one) => ({ value: one, label: text(`stock.correct.kinds.${one}`) })),
        }),
        quantity: numberField({ label: text('stock.fields.quantity'), isHalf: true }),
        reason: choiceField({
          label: text('stock.fields.reason'),
          options: reasonsOf[kind].map((one): { value: CorrectionReason; label: string } => ({
            value: one,
            label: text(`stock.reasons.${one}`),
          })),
        }),
        note: reasonField({ label: text('stock.correct.note') }),
        version: given<number>(),
      })}
      startFrom={{ user_id: '', kind: 'damage', version: 0 }}
      follow={(now, before) => (now.kind === before.kind ? {} : { reason: undefined })}
      aside={(values) => <LeftAlone of={values} />}
      confirm={correctionQuestion}
      submit={text('stock.correct.submit')}
      onCancel={{ label: text('kit.form.cancel'), act: onClose }}
      onRefused={() => void forgetLots()}
      onWaiting={onClose}
      onDone={async ({ data: { correction_no, pieces } }) => {
        toast.show({ severity: 'success', summary: text('stock.correct.done', { correction_no, count: pieces }) })
        await forgetLots()
        onClose()
      }}
    />
  </Card>
)
