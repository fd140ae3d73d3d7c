import { moreProductColumns, neededProductColumns } from '@banyan/contract/product-imports/columns.ts'
import {
  exportProducts,
  productCatalogueName,
  productImportTemplate,
  productTemplateName,
  uploadProductImport,
} from '@banyan/contract/product-imports/imports.ts'
import { callWithFile } from '#kit/api/api.ts'
import { useDownload } from '#kit/api/use-download.ts'
import { useSendFile } from '#kit/imports/use-send-file.ts'
import { go } from '#kit/nav/go.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import './product-imports.css'

/** The file, files to begin with, and what each column holds. */
export const UploadCards = () => (
  <div className="grid wide-left product-import-beside">
    <FileCard />
    <div className="stack loose">
      <StartCard />
      <ColumnsCard />
    </div>
  </div>
)

const ColumnsCard = () => (
  <Card isFlush>
    <details className="product-import-columns">
      <summary>{text('product_imports.columns_title')}</summary>
      <p className="small quiet">{text('product_imports.columns_note')}</p>
      <Rows>
        {[...neededProductColumns, ...moreProductColumns].map((column) => (
          <Row
            key={column}
            title={<span className="fig">{column}</span>}
            note={text(`product_imports.column.${column}`)}
          />
        ))}
      </Rows>
    </details>
  </Card>
)

function FileCard() {
  const openPath = useOpenPath()
  // Once it is there its own page opens.
  const { file, choose, send, share, fault } = useSendFile({
    body: uploadProductImport.body,
    call: async (chosen, onShare) => {
      const { data } = await callWithFile(uploadProductImport, { file: chosen }, { isSilent: true, onShare })
      go(openPath('admin/product-import', { id: data.id }) ?? openPath('admin/product-imports') ?? '/')
    },
  })
  return (
    <Card>
      <div className="form">
        <CardHead isInset title={text('product_imports.file_title')} note={text('product_imports.file_note')} />
        <FileField
          label={text('product_imports.file')}
          value={file}
          accept=".csv,.txt,.tsv"
          progress={share}
          error={fault}
          onChange={choose}
        />
        <Button
          tone="primary"
          icon="rule"
          isLoading={share !== undefined}
          disabled={file === null}
          onClick={() => void send()}
        >
          {text('product_imports.check')}
        </Button>
      </div>
    </Card>
  )
}

/** Files to begin with: an empty one with the heads of all columns, and all products but bundles. */
function StartCard() {
  const [template, catalogue] = [useDownload(), useDownload()]
  return (
    <Card>
      <CardHead isInset title={text('product_imports.start_title')} note={text('product_imports.start_note')} />
      <div className="row wrap">
        <Button
          icon="download"
          isLoading={template.isLoading}
          onClick={() => void template.download(productImportTemplate, {}, productTemplateName)}
        >
          {text('product_imports.template')}
        </Button>
        <Button
          icon="download"
          isLoading={catalogue.isLoading}
          onClick={() => void catalogue.download(exportProducts, {}, productCatalogueName)}
        >
          {text('product_imports.catalogue')}
        </Button>
      </div>
    </Card>
  )
}
