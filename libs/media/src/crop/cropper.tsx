import { Button, classNames } from '@pure/ui';
import { RotateCw, ZoomIn } from 'lucide-react';
import { type CSSProperties, useId, useLayoutEffect, useRef } from 'react';
import { type Crop, MAX_ZOOM, turnCrop, zoomCrop } from './crop.ts';
import styles from './cropper.module.css';
import { drawCrop, type PictureShape, sizeOf } from './draw-crop.ts';
import { strings } from './strings.ts';
import { type ChangeCrop, useCropGestures } from './use-crop-gestures.ts';

interface CropperProps {
  picture: ImageBitmap;
  shape: PictureShape;
  crop: Crop;
  onChange: ChangeCrop;
}

/** A picture that is moved, zoomed and turned in its frame. The canvas holds the pixels that will be saved. */
export function Cropper({ picture, shape, crop, onChange }: CropperProps) {
  const { ratio } = shape;
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const gestures = useCropGestures(frame, picture, ratio, onChange);

  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) drawCrop(context, picture, crop, shape);
  }, [picture, crop, shape]);

  return (
    <div className={styles.cropper}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the role keeps the arrow keys of a screen reader for this element */}
      <div
        ref={frame}
        role="application"
        aria-label={strings.cropper}
        aria-describedby={hintId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it moves by arrow keys
        tabIndex={0}
        className={classNames(styles.frame, shape.round && styles.round)}
        style={{ aspectRatio: ratio, '--ratio': ratio } as CSSProperties}
        {...gestures}
      >
        <canvas ref={canvas} {...sizeOf(shape)} className={styles.canvas} aria-hidden />
      </div>
      <div className={styles.controls}>
        <label className={styles.zoom}>
          <ZoomIn aria-hidden />
          <span className={styles.label}>{strings.zoom}</span>
          <input
            type="range"
            min={100}
            max={MAX_ZOOM * 100}
            step={5}
            value={Math.round(crop.zoom * 100)}
            style={{ '--share': `${((crop.zoom - 1) / (MAX_ZOOM - 1)) * 100}%` } as CSSProperties}
            aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
            onChange={({ target }) =>
              onChange((before) => zoomCrop(picture, ratio, before, target.valueAsNumber / 100))
            }
          />
        </label>
        <Button
          icon={<RotateCw aria-hidden />}
          onClick={() => onChange((before) => turnCrop(picture, ratio, before))}
        >
          {strings.turn}
        </Button>
      </div>
      <p id={hintId} className={styles.hint}>
        {strings.cropperHint} <span className={styles.byTouch}>{strings.pinchHint}</span>
        <span className={styles.byMouse}>{strings.keysHint}</span>
      </p>
    </div>
  );
}
