import { type ReactNode, useState } from 'react'
import { most_counted } from '@banyan/contract/kit/most-counted.ts'
import { findReadyAnswers, readyAnswers } from '@banyan/contract/ready-answers/ready-answers.ts'
import { useAct } from '#kit/api/use-act.ts'
import { VersionsCard } from '#kit/changes/versions-card.tsx'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { Status } from '#ui/basics/status.tsx'
import { TileIcon } from '#ui/basics/tile-icon.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { countText } from '#ui/figures/money.ts'
import { FocusOn } from '#ui/floats/focus-on.tsx'
import { Menu } from '#ui/floats/menu.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card, CardFoot, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import { answerDocument, type ReadyAnswer, ReadyAnswerForm } from './ready-answer-form.tsx'

/** Answers that admins send often. */
export const ReadyAnswersPage = () => (
  <div className="stack loose">
    <PageHeader title={usePageName('admin/ready-answers')} />
    <DetailPage of={findReadyAnswers} input={{}}>
      {({ data: { answers, categories } }) => <Answers of={answers} categories={categories} />}
    </DetailPage>
  </div>
)

const rowId = (id: string): string => `answer-${id}`

function Answers({ of, categories }: { of: readonly ReadyAnswer[]; categories: readonly string[] }): ReactNode {
  const [open, setOpen] = useState<string>()
  const [left, setLeft] = useState<string>()
  const edited = of.find(({ id }) => id === open)
  const close = (id = open) => {
    setLeft(id)
    setOpen(undefined)
  }
  if (open !== undefined) {
    return (
      <>
        <Card>
          <CardHead
            id="answer-form"
            title={text(edited === undefined ? 'ready_answers.add' : 'ready_answers.change')}
            isInset
          />
          <FocusOn or="answer-form" />
          <ReadyAnswerForm categories={categories} answer={edited} onClose={close} />
        </Card>
        {edited !== undefined && (
          <VersionsCard of={readyAnswers.versions} input={{ params: { id: edited.id } }} as={answerDocument()} />
        )}
      </>
    )
  }
  return (
    <Card isFlush>
      <CardHead id="answers" title={text('ready_answers.list')} note={text('ready_answers.list_note')} />
      {left !== undefined && <FocusOn to={rowId(left)} or="answers" isThere={of.some(({ id }) => id === left)} />}
      {of.length === 0 ? (
        <Empty title={text('ready_answers.none')} art={<PaperArt />}>
          {text('ready_answers.none_note')}
        </Empty>
      ) : (
        <Rows isInset>
          {of.map((answer) => (
            <AnswerRow key={answer.id} of={answer} onEdit={() => setOpen(answer.id)} />
          ))}
        </Rows>
      )}
      <CardFoot>
        <Button tone="primary" icon="add" onClick={() => setOpen('')}>
          {text('ready_answers.add')}
        </Button>
      </CardFoot>
    </Card>
  )
}

function AnswerRow({ of, onEdit }: { of: ReadyAnswer; onEdit: () => void }) {
  const { act: turn } = useAct(readyAnswers.switch)
  const { id, title, category, is_active, shown_to, helped } = of
  const menu = text('ready_answers.acts', { name: title })
  return (
    <Row
      id={rowId(id)}
      lead={<TileIcon name="quickreply" />}
      title={title}
      note={
        <>
          {category ?? text('ready_answers.every')}
          {shown_to !== null && (
            <>
              <br />
              {text('ready_answers.shown', { who: text(`ready_answers.audiences.${shown_to}`) })}
              {' · '}
              {helped < most_counted
                ? text('ready_answers.helped', { count: helped })
                : text('ready_answers.helped_most', { count: countText(helped) })}
            </>
          )}
        </>
      }
      end={is_active ? undefined : <Status kind="ended">{text('ready_answers.off')}</Status>}
      acts={
        <Menu
          label={menu}
          items={[
            { key: 'edit', label: text('ready_answers.change'), icon: 'edit', onSelect: onEdit },
            {
              key: 'switch',
              label: text(is_active ? 'ready_answers.switch_off' : 'ready_answers.switch_on'),
              icon: is_active ? 'visibility_off' : 'refresh',
              onSelect: () => void turn({ params: { id }, body: { is_active: !is_active } }),
            },
          ]}
          renderTrigger={(opener) => <IconButton icon="more_vert" isSmall label={menu} {...opener} />}
        />
      }
    />
  )
}
