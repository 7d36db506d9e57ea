export interface RenderedPicture {
  picture: Uint8Array;
  thumbnail: Uint8Array;
}
