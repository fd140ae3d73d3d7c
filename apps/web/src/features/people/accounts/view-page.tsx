import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { checkCard } from '@banyan/contract/accounts/verification.ts'
import { readCardCode } from './card/card-link.ts'
import { Seal } from './card/seal.tsx'
import { call } from '#kit/api/api.ts'
import { ApiError } from '#kit/api/api-error.ts'
import { useCompany } from '#kit/session/company.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Failed } from '#ui/faces/face.tsx'
import { LoadingRows } from '#ui/faces/loading.tsx'
import { Form } from '#ui/fields/form-layout.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CheckedCard } from './checked-card.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

const viewPath = pathTo('any/accounts/view')

/** Says to anybody whether a card or a receipt is genuine. The code comes in the fragment, or is typed. */
export function ViewPage() {
  const { hash } = useLocation()
  return (
    <SignInLayout title={text('account_security.card.title')} note={text('account_security.card.note')}>
      {hash === '' ? <AskForCode /> : <CardAnswer typed={hash} />}
    </SignInLayout>
  )
}

function AskForCode() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const code = typed.trim().split('#').at(-1) ?? ''
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (code !== '') void navigate(`${viewPath}#${encodeURIComponent(code)}`)
      }}
    >
      <TextField
        label={text('account_security.card.code')}
        hint={text('account_security.card.paste_hint')}
        icon="qr_code_scanner"
        isCode
        autoComplete="off"
        spellCheck={false}
        maxLength={400}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button tone="primary" isBlock type="submit" disabled={code === ''}>
        {text('account_security.card.check')}
      </Button>
    </Form>
  )
}

const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

function CardAnswer({ typed }: { typed: string }): ReactNode {
  const code = readCardCode(typed)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['card', code],
    enabled: code !== undefined,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await call(checkCard, { body: { code: code ?? '' } }, { signal, isSilent: true })).data,
  })
  const again = (
    <Button tone="text" isBlock href={viewPath}>
      {text('account_security.card.another')}
    </Button>
  )
  if (data !== undefined) {
    return (
      <div className="stack roomy">
        <CheckedCard of={data} />
        {again}
      </div>
    )
  }
  if (code === undefined || isUnknown(error)) {
    return (
      <div className="stack roomy">
        <NotGenuine />
        {again}
      </div>
    )
  }
  return isPending ? <LoadingRows rows={3} /> : <Failed onRetry={() => void refetch()} />
}

function NotGenuine() {
  const { info } = useCompany()
  return (
    <Seal tone="danger" title={text('account_security.card.not_genuine')}>
      {text('account_security.card.not_genuine_note', { company: info.name })}
    </Seal>
  )
}
