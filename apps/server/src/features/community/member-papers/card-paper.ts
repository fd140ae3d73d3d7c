import type { IdCard } from '@banyan/contract/member-papers/member-papers.ts'
import { fill } from '@banyan/contract/words/sentence.ts'
import words from '@banyan/contract/words/en/member-papers.ts'
import { startOfDay } from '@banyan/domain/calendar/business-day.ts'
import { showDay } from '@banyan/domain/calendar/show.ts'
import { initialsOf } from '@banyan/domain/identity/initials.ts'
import { closed, createCard, ink, setText, turnCard, type Paper } from '#kit/paper/paper.ts'
import { setQr } from '#kit/paper/proof.ts'
import { setFitted } from '#kit/paper/set-fitted.ts'

interface CardPaper {
  readonly card: IdCard
  readonly zone: string
  readonly logo: Buffer | undefined
  readonly photo: Buffer | undefined
  /** What the QR carries: the address of the check, or the bare code where nobody has told the server its own. */
  readonly check: string
}

const { card: says } = words
const band_height = 32
const photo_side = 66
const qr_side = 62
const quiet = { size: 5.5, color: ink.quiet } as const

/** A fact of a card, under its label; says how far down it reaches. */
function setFact(paper: Paper, label: string, text: string, at: { x: number; y: number; width: number }): number {
  const below = at.y + setText(paper, label, at, { ...quiet, width: at.width })
  return below + setFitted(paper, text, { ...at, y: below, height: 11 }, { size: 8, face: 'strong', width: at.width })
}

/** Whose card it is: a band with the company's name and logo. */
function setBand(paper: Paper, { company }: IdCard, logo: Buffer | undefined): void {
  const { pdf, left, width } = paper
  pdf.rect(0, 0, pdf.page.width, band_height).fill(ink.band)
  const side = band_height - 10
  if (logo !== undefined) pdf.image(logo, left, 5, { fit: [side, side] })
  const x = logo === undefined ? left : left + side + 7
  const room = { x, y: 7, height: 20 }
  setFitted(paper, company.name, room, { face: 'strong', size: 11, width: left + width - x })
}

function setPhoto({ pdf, ...paper }: Paper, { name }: IdCard, photo: Buffer | undefined, at: { x: number; y: number }) {
  if (photo !== undefined) {
    pdf.image(photo, at.x, at.y, { width: photo_side, height: photo_side })
    return
  }
  pdf.rect(at.x, at.y, photo_side, photo_side).fill(ink.band)
  const look = { face: 'strong', size: 24, color: ink.quiet, width: photo_side, align: 'center' } as const
  setText({ pdf, ...paper }, initialsOf(name), { x: at.x, y: at.y + 20 }, look)
}

function setFront(paper: Paper, { card, logo, photo }: CardPaper): void {
  setBand(paper, card, logo)
  const top = band_height + 11
  setPhoto(paper, card, photo, { x: paper.left, y: top })
  const x = paper.left + photo_side + 11
  const width = paper.left + paper.width - x
  const name = { x, y: top - 2, height: 30 }
  let y = name.y + setFitted(paper, card.name, name, { face: 'strong', size: 12, width })
  y += setText(paper, says.role, { x, y }, { size: 7.5, color: ink.quiet, width }) + 5
  setFact(paper, says.user_id, card.user_id, { x, y, width })
  const foot = top + photo_side + 8
  setFact(paper, says.valid_till, showDay(card.valid_till), { x: paper.left, y: foot, width: photo_side })
  setFact(paper, says.joined, showDay(card.joined_on), { x, y: foot, width: width / 2 })
  setFact(paper, says.no, card.card_no, { x: x + width / 2, y: foot, width: width / 2 })
}

/** A line to sign on, with whose signature it is under it. */
function setSignatureLine({ pdf, ...paper }: Paper, label: string, at: { x: number; y: number; width: number }): void {
  pdf
    .lineWidth(0.5)
    .moveTo(at.x, at.y)
    .lineTo(at.x + at.width, at.y)
    .stroke(ink.quiet)
  setFitted({ pdf, ...paper }, label, { ...at, y: at.y + 2, height: 16 }, { ...quiet, width: at.width })
}

function setBack(paper: Paper, { card, check }: CardPaper): void {
  const { left, width } = paper
  const qr = { x: left + width - qr_side, y: 12 }
  setQr(paper, check, qr, qr_side)
  const note = { ...quiet, align: 'center', width: qr_side + 10 } as const
  setText(paper, says.check, { x: qr.x - 5, y: qr.y + qr_side + 3 }, note)

  const { company, signatory, registered_office, officer } = card
  const room = { x: left, width: width - qr_side - 12 }
  let y =
    11 + setFitted(paper, company.name, { ...room, y: 11, height: 18 }, { face: 'strong', size: 8, width: room.width })
  const office = registered_office === '' ? company.address : registered_office
  if (office !== '') {
    // The address of the company is not said to be the registered office.
    const label = registered_office === '' ? says.address : says.office
    y += 3 + setText(paper, label, { ...room, y: y + 3 }, { ...quiet, width: room.width })
    y += setFitted(paper, office, { ...room, y, height: officer === null ? 34 : 24 }, { size: 7, width: room.width })
  }
  if (company.support_mobile !== '') {
    y += 3 + setText(paper, says.phone, { ...room, y: y + 3 }, { ...quiet, width: room.width })
    y += setText(paper, company.support_mobile, { ...room, y }, { size: 7, width: room.width })
  }
  if (officer !== null) {
    y += 3 + setText(paper, says.officer, { ...room, y: y + 3 }, { ...quiet, width: room.width })
    const named = officer.reach === '' ? officer.name : `${officer.name}, ${officer.reach}`
    setFitted(paper, named, { ...room, y, height: 24 }, { size: 7, width: room.width })
  }
  const line = { y: 131, width: (width - 14) / 2 }
  setSignatureLine(paper, says.holder_signature, { ...line, x: left })
  const signed = [fill(says.company_signature, { company: company.name }), signatory?.name ?? '']
  const for_company = signed.filter((text) => text !== '').join(': ')
  setSignatureLine(paper, for_company, { ...line, x: left + width - line.width })
}

/** An ID card as a PDF of its two sides in the size of a bank card: the same card is the same bytes. */
export async function cardPaper(of: CardPaper): Promise<Buffer> {
  const { card, zone } = of
  const dated = new Date(startOfDay(card.valid_from, zone))
  const paper = createCard({ title: `${says.title} ${card.card_no}`, author: card.company.name, dated })
  setFront(paper, of)
  turnCard(paper)
  setBack(paper, of)
  return closed(paper)
}
