/** The part of the Shape Detection API that reads codes. TypeScript doesn't know it yet. */
export interface Detector {
  detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]>;
}

interface DetectorConstructor {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

const QR_CODE = 'qr_code';

/** The browser's own detector, or null where it doesn't read QR codes. */
export async function createDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorConstructor };
  try {
    const formats = await BarcodeDetector?.getSupportedFormats();
    if (!BarcodeDetector || !formats?.includes(QR_CODE)) return null;
    return new BarcodeDetector({ formats: [QR_CODE] });
  } catch {
    return null;
  }
}
