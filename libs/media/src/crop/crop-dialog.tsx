import { Button, Dialog, DialogFoot } from '@pure/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Crop, initialCrop } from './crop.ts';
import { Cropper } from './cropper.tsx';
import { decodePicture } from './decode-picture.ts';
import { encodeCrop, type PictureShape } from './draw-crop.ts';
import styles from './picture-dialog.module.css';
import { strings } from './strings.ts';

export interface CropDialogProps {
  title: string;
  /** the picture that is cropped */
  file: File;
  shape: PictureShape;
  onCropped: (file: File) => void;
  onClose: () => void;
}

/** Crops a picture that was chosen elsewhere, and hands the kept part over as a file. */
export default function CropDialog({ title, file, shape, onCropped, onClose }: CropDialogProps) {
  const [opened, setOpened] = useState<{ picture: ImageBitmap; crop: Crop } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const closing = useRef<AbortController>(null);
  const readFile = useEffectEvent(() => decodePicture(file));

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    closing.current = controller;
    async function openPicture(): Promise<void> {
      const picture = await readFile();
      if (!picture) return setTrouble(strings.unreadable);
      if (signal.aborted) return picture.close();
      signal.addEventListener('abort', () => picture.close());
      setOpened({ picture, crop: initialCrop(picture) });
    }
    void openPicture();
    return () => controller.abort();
  }, []);

  async function keepCrop(): Promise<void> {
    if (!opened || isBusy) return;
    setIsBusy(true);
    try {
      const blob = await encodeCrop(opened.picture, opened.crop, shape, file.type);
      if (closing.current?.signal.aborted) return;
      onCropped(new File([blob], file.name, { type: blob.type }));
    } catch {
      // Too large for the memory of this device.
      setTrouble(strings.unreadable);
      setIsBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <div className={styles.dialog}>
        {opened && (
          <Cropper
            picture={opened.picture}
            shape={shape}
            crop={opened.crop}
            onChange={(change) =>
              setOpened((before) => before && { ...before, crop: change(before.crop) })
            }
          />
        )}
        <p className={styles.trouble} role="alert">
          {trouble}
        </p>
        <DialogFoot>
          <Button variant="quiet" onClick={onClose}>
            {strings.cancel}
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={!opened}
            onClick={() => void keepCrop()}
          >
            {strings.crop}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
