import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { chromiumLaunch, unpackChromium } from '../kit/chromium.ts'

/** How a drawing was moved, with the milliseconds that the page worked for each frame and the elements it held. */
export interface Frames {
  readonly name: string
  readonly frames: number
  /** Work of the page's thread for one frame, in milliseconds: half of them, and nineteen of twenty, take less. */
  readonly median_ms: number
  readonly p95_ms: number
  /** From one frame to the next, as the page sees it. */
  readonly interval_ms: number
  readonly elements: number
}

type Vite = {
  build: (config: object) => Promise<unknown>
  preview: (config: object) => Promise<{ resolvedUrls: { local: string[] } | null; close: () => Promise<void> }>
}

const web = fileURLToPath(new URL('../../apps/web', import.meta.url))
const page_of_tree = 'src/ui/tree/testing/large-tree.html'
const desk = { width: 1280, height: 900 }

/** A page with a large tree, as the portal is built; the portal itself is built without it. */
async function serveLargeTree(outDir: string) {
  const { resolve } = createRequire(join(web, 'package.json'))
  const vite = (await import(resolve('vite'))) as Vite
  const { default: react } = (await import(resolve('@vitejs/plugin-react'))) as {
    default: (options: object) => unknown
  }
  const config = {
    root: web,
    configFile: false,
    logLevel: 'error',
    plugins: [react({ compiler: true })],
    build: { outDir, rolldownOptions: { input: join(web, page_of_tree) } },
  }
  await vite.build(config)
  const server = await vite.preview({ ...config, preview: { port: 0, host: '127.0.0.1' } })
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() }
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly dur?: number
  readonly pid: number
  readonly tid: number
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } }
}

/** Everything that was written down while something was done. */
async function traced(devtools: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  const take = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]))
  devtools.on('Tracing.dataCollected', take)
  const categories = 'disabled-by-default-devtools.timeline,devtools.timeline,toplevel,__metadata'
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories.split(',') },
  })
  await act()
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await complete
  devtools.off('Tracing.dataCollected', take)
  return events
}

const moves = new Set(['pointermove', 'wheel'])

/**
 * The work of the page's thread for each move of the drawing, in milliseconds: everything from the task that took the
 * move to the one that took the next. What a move asks for may be drawn a task later than it came.
 */
function workOf(events: readonly TraceEvent[]): number[] {
  const names = events.filter(
    ({ name, ph, args }) => name === 'thread_name' && ph === 'M' && args?.name === 'CrRendererMain',
  )
  const threads = new Set(names.map(({ pid, tid }) => `${pid} ${tid}`))
  const own = events.filter(({ pid, tid }) => threads.has(`${pid} ${tid}`)).toSorted((one, other) => one.ts - other.ts)
  const moved = own.filter(({ name, args }) => name === 'EventDispatch' && moves.has(args?.data?.type ?? ''))
  const tasks = own.filter(({ name, ph }) => name === 'RunTask' && ph === 'X')
  const took = (task: TraceEvent) => moved.some(({ ts }) => ts >= task.ts && ts <= task.ts + (task.dur ?? 0))
  const work: number[] = []
  for (const task of tasks) {
    if (took(task)) work.push(0)
    const last = work.length - 1
    if (last >= 0) work[last] = (work[last] ?? 0) + (task.dur ?? 0) / 1_000
  }
  // After the last move everything else would be counted with it.
  return work.slice(0, -1)
}

const share = (figures: readonly number[], of: number): number =>
  Number((figures.toSorted((one, other) => one - other)[Math.floor(figures.length * of)] ?? 0).toFixed(2))

/** Asks for every frame, so that each is written down, and notes when it came. */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { frameTimes: times })
    const note = (at: number) => {
      times.push(at)
      if (times.length < 10_000) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })

async function measure(page: Page, devtools: CDPSession, name: string, act: () => Promise<void>): Promise<Frames> {
  await watchFrames(page)
  const work = workOf(await traced(devtools, act))
  const seen = await page.evaluate(() => {
    const times = (window as unknown as { frameTimes: number[] }).frameTimes
    const intervals = times.slice(1).map((at, index) => at - (times[index] ?? at))
    times.length = 10_000
    return { intervals, elements: document.getElementsByTagName('*').length }
  })
  return {
    name,
    frames: work.length,
    median_ms: share(work, 0.5),
    p95_ms: share(work, 0.95),
    interval_ms: share(seen.intervals, 0.5),
    elements: seen.elements,
  }
}

const middle = async (page: Page) => {
  const box = await page.locator('.tree-frame').boundingBox()
  if (box === null) throw new Error('there is no tree')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags the drawing in a circle, a step for every frame. */
async function pan(page: Page, radius = 140, steps = 150): Promise<void> {
  const { x, y } = await middle(page)
  await page.mouse.move(x + radius, y)
  await page.mouse.down()
  for (let step = 1; step <= steps; step++) {
    const angle = (step / steps) * 4 * Math.PI
    await page.mouse.move(x + radius * Math.cos(angle), y + radius * Math.sin(angle))
  }
  await page.mouse.up()
}

/** Enlarges with the wheel and back, a step for every frame. */
async function zoom(page: Page, steps: number): Promise<void> {
  const { x, y } = await middle(page)
  await page.mouse.move(x, y)
  await page.keyboard.down('Control')
  for (const delta of [-100, 100]) for (let step = 0; step < steps; step++) await page.mouse.wheel(0, delta)
  await page.keyboard.up('Control')
}

await unpackChromium()
const outDir = await mkdtemp(join(tmpdir(), 'banyan-large-tree-'))
const served = await serveLargeTree(outDir)
const browser = await chromium.launch(chromiumLaunch())
try {
  const found: Frames[] = []
  for (const nodes of [380, 5_000]) {
    const page = await browser.newPage({ viewport: desk })
    const devtools = await page.context().newCDPSession(page)
    await page.goto(`${served.url}${page_of_tree}?nodes=${nodes}&abreast=${nodes > 1_000 ? 60 : 30}`)
    await page.getByRole('treeitem').first().waitFor()
    const fit = page.getByRole('button', { name: 'Fit' })
    const each = (name: string, act: () => Promise<void>) =>
      measure(page, devtools, `${nodes} ${name}`, act).then((frames) => found.push(frames))
    await each('moved at full size', () => pan(page))
    await fit.click()
    await each('moved with all in sight', () => pan(page))
    await fit.click()
    await each('enlarged and back', () => zoom(page, 40))
    await page.close()
  }
  console.log(JSON.stringify(found))
} finally {
  await browser.close()
  await served.close()
  await rm(outDir, { recursive: true, force: true })
}
