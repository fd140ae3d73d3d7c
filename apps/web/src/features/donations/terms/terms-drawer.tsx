import { getPackageTerms } from '@banyan/contract/donations/package-terms.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { text } from '#kit/text.ts'
import { Drawer } from '#ui/floats/drawer.tsx'
import { TermsForm } from './terms-form.tsx'

interface Props {
  of: { readonly id: string; readonly name: string } | undefined
  onClose: () => void
}

/** What a package asks its taker to give to other members, beside the list of packages. */
export function TermsDrawer({ of, onClose }: Props) {
  return (
    <Drawer
      isOpen={of !== undefined}
      onClose={onClose}
      isWide
      title={of && text('donation_admin.terms.title', { name: of.name })}
    >
      {of && (
        <div className="stack roomy">
          <p className="small quiet">{text('donation_admin.terms.note')}</p>
          <DetailPage of={getPackageTerms} input={{ params: { id: of.id } }}>
            {({ data }) => <TermsForm of={of} terms={data} onClose={onClose} />}
          </DetailPage>
        </div>
      )}
    </Drawer>
  )
}
