import { CoverField } from '../places/cover-field.tsx';

export default CoverField;
