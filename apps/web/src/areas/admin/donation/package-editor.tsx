import { useQuery } from '@tanstack/react-query'
import { listPackages } from '@banyan/contract/admin/packages.ts'
import { callList } from '../../../kit/api.ts'
import { loadCompany } from '../../../kit/company.ts'
import { go } from '../../../kit/go.ts'
import { pathTo } from '../../../kit/paths.ts'
import { useText } from '../../../kit/text.ts'
import { PaperArt } from '../../../ui/faces/art.tsx'
import { Empty, Failed } from '../../../ui/faces/face.tsx'
import { LoadingCards } from '../../../ui/faces/loading.tsx'
import { PageHeader } from '../../../ui/shell/page-header.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { PackageForm } from './package-form.tsx'

const list = pathTo('admin/donation/packages')

/** The form of one package, by its id, or of a `new` one. A company has so few packages that one page holds them all. */
export function PackageEditor({ of }: { of: string }) {
  const text = useText()
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['list', listPackages.path, 'all'],
    enabled: of !== 'new',
    queryFn: ({ signal }) => callList(listPackages, new URLSearchParams({ page_size: '10000' }), { signal }),
  })
  const close = () => go(list)
  // Other pages offer the packages that the company's details name.
  const done = () => void loadCompany({ isSilent: true }).finally(close)
  if (of === 'new') {
    return (
      <>
        <PageHeader title={text('admin.packages.add_title')} backHref={list} />
        <Card>
          <PackageForm of={null} onDone={done} onCancel={close} />
        </Card>
      </>
    )
  }
  const row = data?.data.find(({ id }) => id === of)
  if (isPending) return <LoadingCards cards={1} />
  return (
    <>
      <PageHeader
        title={row === undefined ? text('kit.detail.missing') : text('admin.packages.change_title', { name: row.name })}
        backHref={list}
      />
      <Card>
        {isError && <Failed onRetry={() => void refetch()} />}
        {data !== undefined && row === undefined && <Empty title={text('kit.detail.missing')} art={<PaperArt />} />}
        {row !== undefined && <PackageForm key={row.id} of={row} onDone={done} onCancel={close} />}
      </Card>
    </>
  )
}
