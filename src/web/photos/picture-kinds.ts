/** Filter of the file dialog. Any file may be dropped; the server refuses what is not a picture. */
export const pictureKinds = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif'
