import { findCategories, productCategories } from '@banyan/contract/products/categories.ts'
import { call } from '#kit/api/api.ts'
import { given } from '#kit/form/fields.tsx'
import { FormFields } from '#kit/form/form-fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { useVersionedForm } from '#kit/form/use-versioned-form.tsx'
import { text } from '#kit/text.ts'
import { toast } from '#ui/floats/toast.ts'
import { type Category, categoryFields } from './category-fields.ts'

interface Props {
  of: Category
  all: readonly Category[]
  onClose: () => void
}

const versioned = ({ name, parent_id, version }: Category) => ({ name, parent_id, version })

/** Changes a category, or puts it under another. */
export function CategoryForm({ of, all, onClose }: Props) {
  const { form, notice } = useVersionedForm({
    to: productCategories.save,
    params: { id: of.id },
    fields: { ...categoryFields(all, of.id), version: given<number>() },
    startFrom: versioned(of),
    look: async () => {
      const saved = (await call(findCategories, {})).data.find((one) => one.id === of.id)
      return saved && versioned(saved)
    },
    onDone: (_reply, { name }) => {
      toast.show({ severity: 'success', summary: text('products.categories.saved', { name }) })
      onClose()
    },
  })
  return (
    <FormFrame
      of={form}
      submit={text('products.categories.save')}
      onCancel={{ label: text('kit.form.cancel'), act: onClose }}
    >
      <FormFields of={form} />
      {notice}
    </FormFrame>
  )
}
