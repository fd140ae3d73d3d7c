import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { listPackages, packageVersions } from '@banyan/contract/packages/packages.ts'
import { VersionsCard } from '#kit/changes/versions-card.tsx'
import { callList } from '#kit/api/api.ts'
import { loadCompany } from '#kit/session/company.ts'
import { go } from '#kit/nav/go.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { ParcelArt } from '#ui/faces/art.tsx'
import { Empty, Failed } from '#ui/faces/face.tsx'
import { LoadingCards } from '#ui/faces/loading.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { packageDocument } from './package-fields.tsx'
import { AddPackageForm, ChangePackageForm } from './package-form.tsx'

const list = pathTo('admin/donation/packages')

/** The form of one package, by its id, or of a `new` one. A company has so few packages that one page holds them all. */
export function PackageEditor({ of }: { of: string }) {
  /** Counts how often the form began anew: what somebody else saved is only taken over when it is asked for. */
  const [opening, setOpening] = useState(0)
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['list', listPackages.path, 'all'],
    queryFn: ({ signal }) => callList(listPackages, new URLSearchParams({ page_size: '10000' }), { signal }),
  })
  if (isPending) return <LoadingCards cards={1} />

  const rows = data?.data ?? []
  const row = rows.find(({ id }) => id === of)
  const close = () => go(list)
  const form = {
    others: rows.filter(({ id }) => id !== of),
    // Other pages offer the packages that the company's details name.
    onDone: () => void loadCompany({ isSilent: true }).finally(close),
    onCancel: close,
  }
  const missing = text('kit.detail.missing')
  const isNew = of === 'new'
  const changing = row === undefined ? missing : text('package_admin.change_title', { name: row.name })
  const lookAgain = () => void refetch().finally(() => setOpening((before) => before + 1))
  return (
    <div className="stack loose">
      <PageHeader title={isNew ? text('package_admin.add_title') : changing} backHref={list} />
      <Card>
        {isError && <Failed onRetry={() => void refetch()} />}
        {data !== undefined && isNew && <AddPackageForm {...form} />}
        {data !== undefined && !isNew && row === undefined && <Empty title={missing} art={<ParcelArt />} />}
        {row !== undefined && (
          <ChangePackageForm key={`${row.id} ${opening}`} of={row} onLookAgain={lookAgain} {...form} />
        )}
      </Card>
      {row !== undefined && (
        <VersionsCard of={packageVersions} input={{ params: { id: row.id } }} as={packageDocument()} />
      )}
    </div>
  )
}
