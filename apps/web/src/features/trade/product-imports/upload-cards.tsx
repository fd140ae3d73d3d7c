import { moreProductColumns, neededProductColumns } from '@banyan/contract/product-imports/columns.ts'
import {
  exportProducts,
  productCatalogueName,
  productImportTemplate,
  productTemplateName,
  uploadProductImport,
} from '@banyan/contract/product-imports/imports.ts'
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

/** The file, and what each of its columns holds. */
export const UploadCards = () => (
  <div className="grid wide-left product-import-upload">
    <FileCard />
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
  </div>
)

function FileCard() {
  const openPath = useOpenPath()
  // Once it is there its own page opens.
  const { file, choose, send, share, fault } = useSendFile(uploadProductImport, ({ data }) =>
    go(openPath('admin/product-import', { id: data.id }) ?? openPath('admin/product-imports') ?? '/'),
  )
  return (
    <Card>
      <div className="form">
        <CardHead
          isInset
          title={text('product_imports.file_title')}
          note={text('product_imports.file_note')}
          end={<TemplateButton />}
        />
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

/** An empty file with the heads of all columns. */
function TemplateButton() {
  const { download, isLoading } = useDownload()
  return (
    <Button
      icon="download"
      isLoading={isLoading}
      onClick={() => void download(productImportTemplate, {}, productTemplateName)}
    >
      {text('product_imports.template')}
    </Button>
  )
}

/** All products but bundles, with the columns that are read here. */
export function CatalogueButton() {
  const { download, isLoading } = useDownload()
  return (
    <Button
      icon="download"
      isLoading={isLoading}
      onClick={() => void download(exportProducts, {}, productCatalogueName)}
    >
      {text('product_imports.catalogue')}
    </Button>
  )
}
