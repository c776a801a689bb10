import { pictureDialog, toMediaFailure, type PictureShape } from '@pure/media';
import { Button, PartOnDemand } from '@pure/ui';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { coverBuckets, Cover } from './cover.tsx';
import styles from './cover.module.css';
import type { GroupOrEventKind } from './group-or-event.ts';
import { strings } from './strings.ts';

const shape: PictureShape = { ratio: 3, width: 1500 };

interface CoverFieldProps {
  kind: GroupOrEventKind;
  name: string;
  path: string | null;
  /** the dialog's title, e.g. `Group cover` */
  title: string;
  /** words of a failure without its own, e.g. `Failed to upload group cover` */
  failed: string;
  /** Saves the path of the accepted picture; null removes the cover. Throws a `RequestError`. */
  onSave: (path: string | null) => Promise<void>;
}

/** A cover that can be chosen, cropped to 3 : 1, changed and removed. */
export default function CoverField({ kind, name, path, title, failed, onSave }: CoverFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

  async function save(next: string | null): Promise<void> {
    await onSave(next).catch((error: unknown) => {
      throw toMediaFailure(error, strings.changes);
    });
    close();
  }

  return (
    <div className={styles.field}>
      <Cover kind={kind} name={name} path={path} isField />
      <Button
        className={styles.change}
        icon={<ImagePlus aria-hidden />}
        {...pictureDialog.onIntent}
        onClick={() => setIsOpen(true)}
      >
        <span className={styles.label}>
          {path === null ? strings.addCover : strings.changeCover}
        </span>
      </Button>
      {isOpen && (
        <PartOnDemand
          of={pictureDialog}
          props={{
            title,
            bucket: coverBuckets[kind],
            shape,
            failed,
            onUploaded: save,
            onRemove: path === null ? undefined : () => save(null),
            onClose: close,
          }}
          onLoadError={close}
        />
      )}
    </div>
  );
}
