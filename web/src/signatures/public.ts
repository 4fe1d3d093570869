// The public interface of signatures, for other records that are signed: the field, and a signature as it was given.
export { SignatureField } from "./signature-field";
export { SignatureMark } from "./signature-mark";
